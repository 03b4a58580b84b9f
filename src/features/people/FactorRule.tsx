// 'Zweiter Faktor für alle': whether the organisation asks all of its people for one (docs/decisions/0613).
import { Button, Checkbox, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { useRead } from '../../data/use-read.ts'
import { useConnection } from '../../state/connection.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import type { CallFailure } from '../../state/session-port.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'

export function FactorRule({ kind, id }: OrganisationRef) {
  const { t } = useTranslation('people')
  const { port } = useSession()
  const isConnected = useConnection(({ network }) => network === 'connected')
  const [isBusy, setIsBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  /** sessions that have just ended */
  const [ended, setEnded] = useState<number | null>(null)
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
  const enforce = async () => {
    setIsBusy(true)
    const answer = await (await port.factors()).enforce({ kind, id }).finally(() => setIsBusy(false))
    setFailure(answer.ok ? null : answer.error)
    setEnded(answer.ok ? answer.value : null)
    setAsks(false)
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
          <>
            <Checkbox
              label={t('factorRule.label')}
              description={t('factorRule.when')}
              checked={required}
              disabled={isBusy}
              onChange={(event) => {
                setEnded(null)
                void change(event.currentTarget.checked)
              }}
            />
            {required ? (
              <Button mt="sm" variant="default" disabled={isBusy} onClick={() => setAsks(true)}>
                {t('factorRule.enforce')}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
      <span role="status">
        {isBusy ? t('factorRule.busy') : ended === null ? null : t('factorRule.ended', { count: ended })}
      </span>
      <ConfirmDialog
        opened={asks}
        title={t('factorRule.sure')}
        confirmLabel={t('factorRule.signOut')}
        busy={isBusy}
        onSafe={() => setAsks(false)}
        onConfirm={() => void enforce()}
      >
        {t('factorRule.means')}
      </ConfirmDialog>
    </Panel>
  )
}
