// Several codes of a catalogue as chips under a heading; none chosen has a meaning of its own, which stands below it.
import { Chip, Group, Text } from '@mantine/core'
import { useId } from 'react'
import type { CatalogueList } from '../../../catalogue/define.ts'
import { labelOf } from '../../ui/labels.ts'
import { useWords } from '../../ui/use-words.ts'

interface Props {
  readonly label: string
  readonly list: CatalogueList
  readonly offered: readonly number[]
  readonly chosen: readonly number[]
  /** what an empty choice means, or what is wrong */
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** of the first chip */
  readonly id?: string
  readonly onChange: (codes: readonly number[]) => void
}

export function CodeChoice({ label, list, offered, chosen, hint, error, id, onChange }: Props) {
  const words = useWords()
  const own = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the other choices of the app
    <div role="group" aria-labelledby={`${own}-label`} aria-describedby={`${own}-hint`}>
      <Text id={`${own}-label`} fw={500} mb={4}>
        {label}
      </Text>
      <Chip.Group multiple value={chosen.map(String)} onChange={(codes: string[]) => onChange(codes.map(Number))}>
        <Group gap="xs">
          {offered.map((code, place) => (
            <Chip key={code} value={String(code)} {...(place === 0 && id ? { id } : {})}>
              {labelOf(list, code, words) ?? String(code)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Text id={`${own}-hint`} size="sm" mt={4} c={error ? 'red' : 'dimmed'}>
        {error ?? hint}
      </Text>
    </div>
  )
}
