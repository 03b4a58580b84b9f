// Finding a provider by name, town or postcode, and putting it on one of the clinic's two lists.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderPreference } from '../../../contract/http/preferred-providers.ts'
import type { LookupHit } from '../../data/lookup-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { LookupField } from '../../features/lookup/index.ts'
import { Panel } from '../../ui/Panel.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import classes from './ProvidersPage.module.css'

export function AddProvider({ standings }: { standings: readonly ProviderPreference[] }) {
  const { t } = useTranslation(['desk', 'lookup'])
  const desk = usePort('desk')
  const acting = useCommand()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<LookupHit | null>(null)
  const id = Number(chosen?.id)
  const name = chosen?.name ?? ''
  const kind = standings.find(({ careprovider }) => careprovider.id === id)?.kind
  const put = (to: ProviderPreference['kind']) => void acting.run(() => desk.setProviderPreference(id, to))
  return (
    <Panel title={t('providers.add')}>
      <LookupField
        index="careproviders"
        className={classes.search ?? ''}
        label={t('providers.search')}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setChosen(null)
        }}
        onChoose={(hit) => {
          setText(hit.name ?? '')
          setChosen(hit)
        }}
      />
      {chosen === null ? null : (
        <div className={classes.row}>
          <span className={classes.facts} role="status">
            <span className={classes.name}>{name}</span>
            <span className={classes.minor}>
              {[chosen.place?.zipcode, chosen.place?.city].filter(Boolean).join(' ')}
            </span>
          </span>
          <span className={classes.commands}>
            <Button
              variant="default"
              disabled={acting.isBusy || kind === 'priority'}
              aria-label={t('providers.preferOf', { name })}
              onClick={() => put('priority')}
            >
              {t(kind === 'priority' ? 'providers.kind.priority' : 'providers.prefer')}
            </Button>
            <Button
              variant="default"
              disabled={acting.isBusy || kind === 'blocked'}
              aria-label={t('providers.blockOf', { name })}
              onClick={() => put('blocked')}
            >
              {t(kind === 'blocked' ? 'providers.kind.blocked' : 'providers.block')}
            </Button>
          </span>
        </div>
      )}
      <FailureNotice failure={acting.failure} />
    </Panel>
  )
}
