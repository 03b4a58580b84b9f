// The house's open requests to choose one of, the latest first. As in the lists a name stays away unless this device shows names or
// somebody searched for it; the chosen one says it, so that nothing is filed with the wrong person.
import { Button, Radio, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestHead } from '../../data/ports.ts'
import { kindOfCare, personFacts, RequestStatus, startText } from '../../features/request-view/index.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Shared.module.css'

const shownAtFirst = 6

interface Props {
  readonly value: number | null
  readonly onChange: (request: number) => void
}

export function ChooseRequest({ value, onChange }: Props) {
  // when somebody starts is said with the texts of the lists, which a share opens the app without
  const { t } = useTranslation(['shared', 'request'])
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState(shownAtFirst)
  const heads = useOpenRequests()
  const facts = useFacts()
  const found = heads.filter((head) => matches([head.name ?? '', facts.kind(head), ...facts.of(head)], wanted))
  const listed = withChosen(found.slice(0, shown), heads, value)
  if (heads.length === 0) return <Text>{t('noRequests')}</Text>
  return (
    <div className={classes.choice}>
      {heads.length > shownAtFirst ? (
        <TextInput
          type="search"
          label={t('search')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      ) : null}
      {found.length === 0 ? <Text role="status">{t('notFound')}</Text> : null}
      <Radio.Group
        aria-label={t('which')}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
      >
        <div className={classes.choice}>
          {listed.map((head) => (
            <Request
              key={head.id}
              head={head}
              kind={facts.kind(head)}
              facts={facts.of(head)}
              named={head.id === value || wanted.trim() !== ''}
            />
          ))}
        </div>
      </Radio.Group>
      {found.length > shown ? (
        <div>
          <Button variant="subtle" onClick={() => setShown(shown * 4)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** What is chosen stays in sight, also when it is not among what is searched for: the files go there. */
export const withChosen = (
  shown: readonly RequestHead[],
  heads: readonly RequestHead[],
  value: number | null,
): readonly RequestHead[] => [
  ...heads.filter(({ id }) => id === value && !shown.some((one) => one.id === id)),
  ...shown,
]

interface RequestProps {
  readonly head: RequestHead
  readonly kind: string
  readonly facts: readonly string[]
  readonly named: boolean
}

function Request({ head, kind, facts, named }: RequestProps) {
  const showsNames = usePreferences((preferences) => preferences.namesInLists ?? false)
  const name = (named || showsNames) && head.name ? [head.name] : []
  return (
    <Radio
      value={String(head.id)}
      label={
        <>
          <span className={classes.kind}>
            <RequestStatus status={head.status} origin={head.more?.origin} end={head.more?.end} />
            <span>{kind}</span>
          </span>
          <span className={classes.meta}>{[...name, ...facts].join(' · ')}</span>
        </>
      }
    />
  )
}

/** What messages and files may still be sent to, the latest first. */
function useOpenRequests(): readonly RequestHead[] {
  const { useRequestList } = usePort('answers')
  const lists = [useRequestList('waiting'), useRequestList('accepted'), useRequestList('new')]
  return lists
    .flatMap((list) => (list.state === 'ready' ? list.value.heads : []))
    .filter(({ stub }) => !stub)
    .sort((a, b) => b.updatedAt - a.updatedAt)
}

function useFacts() {
  const words = useWords()
  const now = useNow()
  return {
    kind: ({ solutions }: RequestHead) => kindOfCare(solutions, words),
    of: (head: RequestHead) => [...personFacts(head, words), startText(head, now, words), head.clinic],
  }
}

/** Every word stands somewhere. */
const matches = (texts: readonly string[], wanted: string): boolean => {
  const all = texts.join(' ').toLocaleLowerCase('de')
  return wanted
    .toLocaleLowerCase('de')
    .split(/\s+/)
    .every((word) => all.includes(word))
}
