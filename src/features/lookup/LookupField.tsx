// A line of text that offers what a list has for it. What is typed stays as it is unless somebody chooses: the list may lack it.
import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { federalStates } from '../../../catalogue/federal-states.ts'
import type { LookupHit, LookupIndex } from '../../data/lookup-port.ts'
import { useTextLimit } from '../../ui/LimitedText.tsx'
import { labelOf } from '../../ui/labels.ts'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { useWordsOf } from '../../ui/use-basic-words.ts'
import type { LookupState } from './asker.ts'
import classes from './LookupField.module.css'
import { useLookup } from './use-lookup.ts'

interface Props extends Pick<TextInputProps, 'id' | 'description' | 'error' | 'inputWrapperOrder' | 'placeholder'> {
  readonly index: LookupIndex
  readonly label: string
  readonly value: string
  /** what was typed, or what `textOf` makes of the chosen one */
  readonly onChange: (text: string) => void
  readonly onChoose: (hit: LookupHit) => void
  /** of what was typed, the part that is looked up; default all */
  readonly queryOf?: (text: string) => string
  /** what the field names already, by its whole code or as it was chosen, is not offered: nothing lies on what comes below */
  readonly exactIsEnough?: boolean
  readonly className?: string
  /** the longest text, in characters; none where what is typed is only looked up */
  readonly limit?: number
}

export function LookupField({
  index,
  value,
  onChange,
  onChoose,
  queryOf = (text) => text,
  exactIsEnough = false,
  limit,
  ...input
}: Props) {
  const { t } = useTranslation('lookup')
  const { found, type, stop } = useLookup(index)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const all = found.state === 'found' || found.state === 'asking' ? found.hits : []
  const hits = exactIsEnough ? all.filter((hit) => !isNamed(hit, value.trim())) : all
  const isExact = hits.length === 0 && all.length > 0
  // whoever can go on without a suggestion is not stopped by words that lie over the button (X5)
  const isNone = found.state === 'found' && all.length === 0
  const isMissed = exactIsEnough && (isNone || found.state === 'offline' || found.state === 'failed')
  const told = statusText(found, t)
  const silent = found.state === 'offline' ? <NoAnswer /> : null
  const leave = () => {
    combobox.closeDropdown()
    stop()
  }
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(id) => {
        const hit = hits.find((one) => one.id === id)
        leave()
        if (hit) onChoose(hit)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          {...useTextLimit({ ...input, value }, limit)}
          role="combobox"
          aria-autocomplete="list"
          value={value}
          onChange={(event) => {
            const text = event.currentTarget.value
            onChange(text)
            type(queryOf(text))
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onBlur={leave}
          autoComplete="off"
          rightSection={found.state === 'asking' ? <Loader size={20} aria-hidden /> : null}
        />
      </Combobox.Target>
      <Combobox.Dropdown
        hidden={isExact || isMissed || found.state === 'idle' || (hits.length === 0 && found.state === 'asking')}
      >
        <Combobox.Options className={classes.options ?? ''} aria-label={t('suggestions')}>
          {hits.map((hit) => (
            <Combobox.Option key={hit.id} value={hit.id} className={classes.option ?? ''}>
              <HitText hit={hit} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {hits.length > 0 && found.state === 'found' && found.total <= all.length ? null : (
          <p className={classes.told} aria-hidden>
            {silent}
            {told}
          </p>
        )}
      </Combobox.Dropdown>
      <span role="status" className={classes.status}>
        {combobox.dropdownOpened ? (
          <>
            {silent}
            {told}
          </>
        ) : null}
      </span>
    </Combobox>
  )
}

/** A postcode as the specification shows it (P69). */
function PlaceText({ place: { zipcode, city, federal_state } }: { place: NonNullable<LookupHit['place']> }) {
  const words = useWordsOf(texts)
  const state = federalStates.entries.find(({ key }) => key === federal_state)
  return [zipcode, city, labelOf(federalStates, state?.code, words)].filter(Boolean).join(', ')
}

const texts = ['catalogue']

type Translate = ReturnType<typeof useTranslation<'lookup'>>['t']

/** What a screen reader hears, and what stands below the hits where they are not everything. */
function statusText(found: LookupState, t: Translate): string {
  switch (found.state) {
    case 'idle':
      return ''
    case 'asking':
      return t('asking')
    case 'offline':
      return t('offline')
    case 'failed':
      return t('failed')
    case 'found':
      if (found.hits.length === 0) return t('none')
      return found.total > found.hits.length
        ? t('some', { shown: found.hits.length, total: found.total })
        : t('hits', { count: found.hits.length })
  }
}

const isNamed = ({ code, name }: LookupHit, text: string): boolean => text === code || text === `${code} ${name}`

/** 26131, Oldenburg, Niedersachsen; I63.9 Hirninfarkt; Haus Seeblick, 26131 Oldenburg */
function HitText({ hit: { code, name, kind, place } }: { hit: LookupHit }): ReactNode {
  if (place !== null && place.zipcode === code) return <PlaceText place={place} />
  const minor = [kind, place && [place.zipcode, place.city].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
  return (
    <>
      {code === null ? null : <span className={`num ${classes.code}`}>{code}</span>}
      <span className={classes.name}>{name}</span>
      {minor === '' ? null : <span className={classes.minor}>{minor}</span>}
    </>
  )
}
