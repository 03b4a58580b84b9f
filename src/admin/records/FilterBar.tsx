// Filters of a list: each that is set is a chip, which takes it away; new ones are chosen together and applied by one button.
import { Button, Chip, NativeSelect, TextInput } from '@mantine/core'
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../admin.module.css'
import { type ListAddress, type ListFilter, longestSearch, valuesOf, wordsOf } from './list-address.ts'

interface Props {
  readonly filters: readonly ListFilter[]
  readonly at: Pick<ListAddress, 'q' | 'set'>
  /** null: nothing is searched for in this list */
  readonly searchLabel: string | null
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onChange: (to: Partial<ListAddress>) => void
}

export function FilterBar({ filters, at: { q, set }, searchLabel, searchRef, onChange }: Props) {
  const { t } = useTranslation(['admin', 'admin-lists'])
  const [typed, setTyped] = useState(q)
  const [isOpen, setIsOpen] = useState(false)
  const find = (event: FormEvent) => {
    event.preventDefault()
    onChange({ q: typed.trim().slice(0, longestSearch) })
  }
  const without = (name: string) => Object.fromEntries(Object.entries(set).filter(([other]) => other !== name))
  const offered = filters.filter(({ choices }) => choices.length > 0)
  return (
    <search>
      <form className={classes.tools} onSubmit={find}>
        {searchLabel === null ? null : (
          <>
            <TextInput
              ref={searchRef}
              className={classes.search ?? ''}
              label={searchLabel}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" leftSection={<IconSearch size={24} stroke={1.75} aria-hidden />}>
              {t('list.find')}
            </Button>
          </>
        )}
        {offered.length > 0 ? (
          <Button
            variant="default"
            aria-expanded={isOpen}
            leftSection={<IconFilter size={24} stroke={1.75} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('admin-lists:filter.open')}
          </Button>
        ) : null}
        {q || Object.keys(set).length > 0 ? (
          <Button
            variant="subtle"
            onClick={() => {
              setTyped('')
              onChange({ q: '', set: {} })
            }}
          >
            {t('list.clear')}
          </Button>
        ) : null}
      </form>
      {isOpen ? (
        <FilterPanel
          filters={offered}
          set={set}
          onApply={(chosen) => {
            setIsOpen(false)
            onChange({ set: chosen })
          }}
        />
      ) : null}
      {Object.keys(set).length > 0 ? (
        <ul className={classes.chips} aria-label={t('admin-lists:filter.set')}>
          {filters.flatMap((filter) => {
            const value = set[filter.name]
            if (value === undefined) return []
            const words = `${filter.label}: ${wordsOf(filter, value) ?? value}`
            return [
              <li key={filter.name}>
                <Button
                  size="sm"
                  variant="light"
                  rightSection={<IconX size={20} stroke={1.75} aria-hidden />}
                  aria-label={t('admin-lists:filter.remove', { filter: words })}
                  onClick={() => onChange({ set: without(filter.name) })}
                >
                  {words}
                </Button>
              </li>,
            ]
          })}
        </ul>
      ) : null}
    </search>
  )
}

interface PanelProps {
  readonly filters: readonly ListFilter[]
  readonly set: Readonly<Record<string, string>>
  readonly onApply: (set: Readonly<Record<string, string>>) => void
}

function FilterPanel({ filters, set, onApply }: PanelProps) {
  const { t } = useTranslation(['admin', 'admin-lists'])
  const [chosen, setChosen] = useState(set)
  return (
    <Panel title={t('admin-lists:filter.title')}>
      <form
        className={classes.tools}
        onSubmit={(event) => {
          event.preventDefault()
          onApply(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')))
        }}
      >
        {filters.map((filter) => {
          const { name, label, choices } = filter
          const value = chosen[name] ?? ''
          if (filter.several)
            return (
              <fieldset key={name} className={classes.several}>
                <legend>{label}</legend>
                <Chip.Group
                  multiple
                  value={[...valuesOf(filter, value)]}
                  onChange={(values) => setChosen({ ...chosen, [name]: values.join(',') })}
                >
                  <div className={classes.chips}>
                    {choices.map((choice) => (
                      <Chip key={choice.value} value={choice.value}>
                        {choice.label}
                      </Chip>
                    ))}
                  </div>
                </Chip.Group>
              </fieldset>
            )
          const isOther = value !== '' && !choices.some((choice) => choice.value === value)
          return (
            <NativeSelect
              key={name}
              size="md"
              label={label}
              value={value}
              data={[
                { value: '', label: t('list.any') },
                ...choices,
                ...(isOther ? [{ value, label: wordsOf(filter, value) ?? value }] : []),
              ]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
            />
          )
        })}
        <Button type="submit">{t('admin-lists:filter.apply')}</Button>
      </form>
    </Panel>
  )
}
