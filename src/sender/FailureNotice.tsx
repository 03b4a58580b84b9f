// What did not work, where it was done. Nothing when all is well.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionFailure } from '../data/ports.ts'
import { onNetworkBack } from '../state/network-back.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { FirstText } from './FirstText.tsx'
import { failureKey } from './failure-text.ts'
import { LinkButton } from './LinkButton.tsx'
import { paths } from './paths.ts'

/** Nothing as well once a network that was missing is back. */
export function FailureNotice({ failure }: { failure: ActionFailure | null }) {
  const [past, setPast] = useState<ActionFailure | null>(null)
  useEffect(() => (failure?.code === 'network' ? onNetworkBack(() => setPast(failure)) : undefined), [failure])
  return failure === null || failure === past ? null : <Notice failure={failure} />
}

function Notice({ failure }: { failure: ActionFailure }) {
  const { t } = useTranslation(['sender', 'errors'])
  // a person reads why, nobody else has to look into it
  if (failure.errors?.some(({ code }) => code === 'too_soon')) {
    return <ErrorNotice code="validation_failed" text={t('sender:failure.tooSoon')} />
  }
  const isOfKeys = failure.code === 'partner_changed' || failure.code === 'partner_refused'
  const ids = failure.organisations ?? []
  const text = t([failureKey(failure.code), 'sender:failure.generic'])
  return (
    <ErrorNotice
      code={failure.code}
      text={
        failure.code === 'network' ? (
          <NoAnswer>{text}</NoAnswer>
        ) : failure.code === 'conflict' ? (
          <FirstText failure={failure} />
        ) : (
          text
        )
      }
      action={
        isOfKeys && ids.length > 0 ? (
          <LinkButton
            to={paths.partners}
            search={{ ids: ids.join(','), redirect_to: location.pathname + location.search }}
            variant="default"
            mt="sm"
          >
            {t('failure.compareKeys')}
          </LinkButton>
        ) : null
      }
    />
  )
}
