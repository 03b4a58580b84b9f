// Finding a provider by name, town or postcode, and putting it on one of the clinic's two lists.
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderStanding } from '../../../contract/http/preferred-providers.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { useRun } from '../use-run.ts'
import classes from './ProvidersPage.module.css'

/** specification 2, provider autocomplete */
const DEBOUNCE_MS = 200

export function AddProvider({ standings }: { standings: readonly ProviderStanding[] }) {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const acting = useRun()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const found = desk.useProvidersByName(search)
  const kindOf = (id: number) => standings.find(({ careprovider }) => careprovider.id === id)?.kind
  const put = (id: number, kind: ProviderStanding['kind']) => void acting.run(() => desk.setStanding(id, kind))
  return (
    <Panel title={t('providers.add')}>
      <TextInput
        className={classes.search ?? ''}
        label={t('providers.search')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {search === '' ? null : (
        <Loaded of={found} skeleton={<ListSkeleton rows={3} height={56} />}>
          {({ providers, total }) => (
            <>
              <p className={classes.text} role="status">
                {total === 0
                  ? t('providers.noneFound')
                  : total > providers.length
                    ? t('providers.onlySome', { shown: providers.length, total })
                    : t('providers.found', { count: total })}
              </p>
              <ul className={classes.list} aria-label={t('providers.add')}>
                {providers.map(({ id, name, zipcode, city }) => (
                  <li key={id} className={classes.row}>
                    <span className={classes.facts}>
                      <span className={classes.name}>{name}</span>
                      <span className={classes.minor}>{[zipcode, city].filter(Boolean).join(' ')}</span>
                    </span>
                    <span className={classes.deeds}>
                      <Button
                        variant="default"
                        disabled={acting.isBusy || kindOf(id) === 'priority'}
                        aria-label={t('providers.preferOf', { name })}
                        onClick={() => put(id, 'priority')}
                      >
                        {t(kindOf(id) === 'priority' ? 'providers.kind.priority' : 'providers.prefer')}
                      </Button>
                      <Button
                        variant="default"
                        disabled={acting.isBusy || kindOf(id) === 'blocked'}
                        aria-label={t('providers.blockOf', { name })}
                        onClick={() => put(id, 'blocked')}
                      >
                        {t(kindOf(id) === 'blocked' ? 'providers.kind.blocked' : 'providers.block')}
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
      <FailureNotice failure={acting.failure} />
    </Panel>
  )
}
