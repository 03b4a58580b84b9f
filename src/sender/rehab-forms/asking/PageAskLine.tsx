// Who is asked to fill in this page (W24): asked here, done by whoever is asked, or taken back.
import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rehabFormTypes } from '../../../../catalogue/rehab/rehab-form-types.ts'
import { momentText } from '../../../../domain/dates.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useWords } from '../../../ui/use-words.ts'
import { FailureNotice } from '../../FailureNotice.tsx'
import type { ApplicationPage } from '../application.ts'
import classes from '../RehabForms.module.css'
import type { RehabWork } from '../use-application.ts'
import { AskColleagueDialog } from './AskColleagueDialog.tsx'
import { usePageAsks } from './use-page-asks.ts'

interface Props {
  readonly work: RehabWork
  readonly current: ApplicationPage
  /** who is asked, or the way to ask somebody; absent: whichever it is */
  readonly only?: 'asked' | 'unasked'
}

export function PageAskLine({ work, current, only }: Props) {
  const { t } = useTranslation('rehab-asking')
  const words = useWords()
  const now = useNow()
  const { id: own } = useAccount()
  const documents = usePort('documents')
  const ask = usePageAsks(work.search.id)(current)
  const [isAsking, setIsAsking] = useState(false)
  const ending = useCommand()
  const form = rehabFormTypes.codes.find((code) => code === current.form.name)
  if (form === undefined || (only !== undefined && (only === 'asked') !== (ask !== null))) return null
  const page = current.page.key
  const end = () => void ending.run(() => documents.endAsk(work.search, form, page))
  const time = ask ? momentText(ask.at, now, words) : ''
  const name = (who: { readonly first_name: string; readonly last_name: string }) =>
    `${who.first_name} ${who.last_name}`
  return (
    <div className={classes.ways}>
      {ask ? (
        <>
          <span role="status">
            {ask.of.id === own ? t('forYou', { name: name(ask.by), time }) : t('asked', { name: name(ask.of), time })}
          </span>
          <Button variant="default" size="sm" loading={ending.isBusy} onClick={end}>
            {t(ask.of.id === own ? 'done' : 'takeBack')}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserQuestion size={20} stroke={1.75} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {t('open')}
        </Button>
      )}
      <FailureNotice failure={ending.failure} />
      {isAsking ? <AskColleagueDialog work={work} form={form} page={page} onClose={() => setIsAsking(false)} /> : null}
    </div>
  )
}
