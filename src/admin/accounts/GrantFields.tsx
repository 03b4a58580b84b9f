// Where somebody gets a role, which one, and in a clinic for which stations.
import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganisationKind } from '../../../contract/ids.ts'
import { rolesGivenIn } from '../../../domain/rights.ts'
import type { Grant } from '../../data/admin/accounts-port.ts'
import type { RecordsPort } from '../../data/admin-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../admin.module.css'
import { roleName } from './role-words.ts'

/** 'global': the operator's people */
export type Place = OrganisationKind | 'global'
const places: readonly Place[] = ['careprovider', 'careseeker', 'global']

export interface GrantForm {
  readonly place: Place
  readonly organisation: { readonly id: number; readonly name: string } | null
  readonly role: number
  readonly stations: readonly number[]
}

const kindAt = (place: Place): OrganisationKind | null => (place === 'global' ? null : place)

/** Nothing chosen there yet: the first of its roles. */
export const grantAt = (place: Place): GrantForm => ({
  ...{ place, organisation: null, stations: [] },
  role: rolesGivenIn(kindAt(place))[0] ?? 0,
})

/** null: no house is chosen yet */
export const grantOf = ({ place, organisation, role, stations }: GrantForm): Grant | null => {
  if (place === 'global') return { organisation: null, role, stations: null }
  if (organisation === null) return null
  const at = { organisation: { kind: place, id: organisation.id }, role }
  return { ...at, stations: place === 'careseeker' && stations.length > 0 ? stations : null }
}

interface Props {
  readonly value: GrantForm
  readonly onChange: (value: GrantForm) => void
}

export function GrantFields({ value, onChange }: Props) {
  const { t } = useTranslation(['admin-accounts', 'catalogue'])
  const { place, organisation, role } = value
  const kind = kindAt(place)
  return (
    <>
      <NativeSelect
        label={t('place.label')}
        value={place}
        data={places.map((one) => ({ value: one, label: t(`place.${one}`) }))}
        onChange={(event) => {
          onChange(grantAt(places.find((one) => one === event.currentTarget.value) ?? 'careprovider'))
        }}
      />
      {kind === null ? (
        <Text c="dimmed">{t('place.globalWaits')}</Text>
      ) : (
        <House key={kind} kind={kind} {...{ value, onChange }} />
      )}
      <NativeSelect
        label={t('role.label')}
        value={String(role)}
        data={rolesGivenIn(kind).map((one) => ({ value: String(one), label: roleName(t as never, one) }))}
        onChange={(event) => onChange({ ...value, role: Number(event.currentTarget.value) })}
      />
      {kind === 'careseeker' && organisation ? <Stations id={organisation.id} {...{ value, onChange }} /> : null}
    </>
  )
}

interface Found {
  readonly id: number
  readonly name: string
  readonly zipcode: string
  readonly city: string | null
}

/** at most so many hits: who sees more types more */
const hits = 8

function House({ kind, value, onChange }: Props & { readonly kind: OrganisationKind }) {
  const { t } = useTranslation('admin-accounts')
  const [q, setQ] = useState('')
  if (value.organisation)
    return (
      <div className={classes.actions}>
        <Text>{t('place.chosen', { name: value.organisation.name })}</Text>
        <Button size="sm" variant="default" onClick={() => onChange({ ...value, organisation: null, stations: [] })}>
          {t('place.other')}
        </Button>
      </div>
    )
  return (
    <div>
      <TextInput
        label={t(`place.find.${kind}`)}
        description={t('place.findHelp')}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {q.trim() === '' ? null : (
        <Hits kind={kind} q={q.trim()} onTake={(organisation) => onChange({ ...value, organisation })} />
      )}
    </div>
  )
}

interface HitsProps {
  readonly kind: OrganisationKind
  readonly q: string
  readonly onTake: (house: { readonly id: number; readonly name: string }) => void
}

function Hits({ kind, q, onTake }: HitsProps) {
  const { t } = useTranslation('admin-accounts')
  const { providers, clinics } = usePort('admin')
  const port: Pick<RecordsPort<Found, never>, 'useList'> = kind === 'careprovider' ? providers : clinics
  return (
    <Loaded of={port.useList({ q, count: hits })} skeleton={<ListSkeleton rows={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState>{t('place.notFound')}</EmptyState>
        ) : (
          <ul className={classes.changes}>
            {items.map(({ id, name, zipcode, city }) => (
              <li key={id} className={classes.actions}>
                <span>{`${name}, ${zipcode} ${city ?? ''}`.trim()}</span>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('place.takeOne', { name })}
                  onClick={() => onTake({ id, name })}
                >
                  {t('place.take')}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Stations({ id, value, onChange }: Props & { readonly id: number }) {
  const { t } = useTranslation('admin-accounts')
  const stations = usePort('admin').registers.useStations(id)
  return (
    <Loaded of={stations} skeleton={<ListSkeleton rows={2} />}>
      {(all) =>
        all.length === 0 ? null : (
          <Checkbox.Group
            label={t('role.stations')}
            description={t('role.stationsHelp')}
            value={value.stations.map(String)}
            onChange={(chosen) => onChange({ ...value, stations: chosen.map(Number) })}
          >
            {all
              .filter(({ ended }) => !ended)
              .map((station) => (
                <Checkbox key={station.id} mt="xs" value={String(station.id)} label={station.name} />
              ))}
          </Checkbox.Group>
        )
      }
    </Loaded>
  )
}
