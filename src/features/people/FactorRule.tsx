// 'Zweiter Faktor für alle': whether the organisation asks all of its people for one (docs/decisions/0613).
import { Checkbox, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import type { SessionFailure } from '../../state/session-port.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Panel } from '../../ui/Panel.tsx'

export function FactorRule({ kind, id }: OrganisationRef) {
  const { t } = useTranslation('people')
  const { port } = useSession()
  const [required, setRequired] = useState<boolean | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const run = useCallback(
    async (wanted: boolean | null) => {
      const answer = await (await port.factors()).rule({ kind, id }, wanted)
      if (answer.ok) setRequired(answer.value)
      setFailure(answer.ok ? null : answer.error)
    },
    [port, kind, id],
  )
  useEffect(() => {
    void run(null)
  }, [run])
  const change = async (wanted: boolean) => {
    setIsBusy(true)
    await run(wanted).finally(() => setIsBusy(false))
  }
  return (
    <Panel title={t('factorRule.title')}>
      <Text mb="sm">{t('factorRule.why')}</Text>
      {failure ? (
        <ErrorNotice
          code={failure.code}
          {...(failure.code === 'factor_due' ? { text: t('failure.factor_due') } : {})}
        />
      ) : null}
      {required === null ? null : (
        <Checkbox
          label={t('factorRule.label')}
          description={t('factorRule.when')}
          checked={required}
          disabled={isBusy}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      )}
      <span role="status">{isBusy ? t('factorRule.busy') : null}</span>
    </Panel>
  )
}
