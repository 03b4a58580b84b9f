// What a row says of an own interest: that it was reported, the place that is kept with it, and the clinic's word to what is missing.
import { useTranslation } from 'react-i18next'
import type { RequestHead } from '../../data/ports.ts'
import { HeldPlace, RequestStatus } from '../../features/request-view/index.ts'
import classes from './RequestRow.module.css'

export function InterestMarks({ head: { status, more } }: { head: RequestHead }) {
  const { t } = useTranslation('interest')
  return (
    <>
      {more?.heldUntil ? <HeldPlace until={more.heldUntil} /> : <RequestStatus status={status} />}
      {more?.needs ? <span className={classes.strong}>{t(`row.${more.needs}`)}</span> : null}
    </>
  )
}
