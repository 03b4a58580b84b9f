// 'Zweiter Faktor für alle': whether the organisation asks all of its people for one (docs/decisions/0613).
import { Checkbox, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { useRead } from '../../data/use-read.ts'
import { useConnection } from '../../state/connection.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import type { CallFailure } from '../../state/session-port.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'

export function FactorRule({ kind, id }: OrganisationRef) {
  const { t } = useTranslation('people')
  const { port } = useSession()
  const isConnected = useConnection(({ network }) => network === 'connected')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const rule = useCallback(
    async (wanted: boolean | null) => (await port.factors()).rule({ kind, id }, wanted),
    [port, kind, id],
  )
  const read = useCallback(() => rule(null), [rule])
  const { found, show, again } = useRead(read, isConnected)
  const change = async (wanted: boolean) => {
    setIsBusy(true)
    const answer = await rule(wanted).finally(() => setIsBusy(false))
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) show(answer.value)
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
      <Loaded of={found} skeleton={<ListSkeleton rows={1} height={76} />} onRetry={again}>
        {(required) => (
          <Checkbox
            label={t('factorRule.label')}
            description={t('factorRule.when')}
            checked={required}
            disabled={isBusy}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
        )}
      </Loaded>
      <span role="status">{isBusy ? t('factorRule.busy') : null}</span>
    </Panel>
  )
}
