// Several codes of a catalogue as chips under a heading; long lists are shortened. And the heading alone, for other fields.
import { Button, Chip, Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CatalogueEntry, type CatalogueList, labelKeyOf } from '../../catalogue/define.ts'
import { cutLabel } from '../../domain/cut-label.ts'
import classes from './CodeChips.module.css'
import { useWords } from './use-words.ts'

export interface CodeList extends CatalogueList {
  readonly entries: readonly (CatalogueEntry & { readonly code: number })[]
}

interface Props {
  readonly label: string
  /** of the group: an error summary links to it */
  readonly id?: string
  readonly hint?: ReactNode
  readonly error?: string | null
  readonly list: CodeList
  /** how many stand open; the others lie behind a button unless they are chosen */
  readonly first: number
  readonly chosen: readonly number[]
  readonly onChange: (codes: readonly number[]) => void
}

/** Chips of a catalogue under a heading, long lists shortened. */
export function CodeChips({ list, first, chosen, onChange, ...labels }: Props) {
  const { t } = useTranslation('common')
  const words = useWords()
  const [showsAll, setShowsAll] = useState(false)
  const shown = list.entries.filter((entry, place) => showsAll || place < first || chosen.includes(entry.code))
  const rest = list.entries.length - shown.length
  return (
    <Labelled {...labels}>
      <Chip.Group multiple value={chosen.map(String)} onChange={(codes) => onChange(codes.map(Number))}>
        <div className={classes.chips}>
          {shown.map(({ code, key }) => (
            <Chip key={code} value={String(code)} classNames={{ root: classes.chip ?? '', label: classes.word ?? '' }}>
              {cutLabel(words.t(labelKeyOf(list, key)))}
            </Chip>
          ))}
          {rest > 0 ? (
            <Button variant="subtle" size="sm" onClick={() => setShowsAll(true)}>
              {t('action.showMore', { count: rest })}
            </Button>
          ) : null}
        </div>
      </Chip.Group>
    </Labelled>
  )
}

interface LabelledProps extends Pick<Props, 'label' | 'id' | 'hint' | 'error'> {
  readonly children: ReactNode
}

/** Fields under a common word. */
export function Labelled({ label, id: groupId, hint, error, children }: LabelledProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid's cell in every browser
    <div
      role="group"
      aria-labelledby={id}
      className={classes.group}
      {...(groupId ? { id: groupId, tabIndex: -1 } : {})}
      {...(error ? { 'aria-describedby': errorId } : {})}
    >
      <p id={id} className={classes.label}>
        {label}
      </p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {children}
      {error ? (
        <Input.Error id={errorId} mt={4}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  )
}
