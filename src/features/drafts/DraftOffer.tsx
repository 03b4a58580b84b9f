// A draft of a record that does not exist yet has no number that binds it: what was typed of one person could fill the form of
// the next. So it is offered by its name before the form opens, and never laid into it.
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { draftOf, setDraft, useDraftPlace } from '../../state/drafts.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'

interface Props {
  /** name of the draft */
  readonly draft: string
  /** whom or what it is about, as its form calls it; '' says that it has no name yet */
  readonly nameOf: (value: unknown) => string
  /** around the question, where the form brings its own page or dialog */
  readonly frame?: (question: ReactNode) => ReactNode
  /** the form; `isContinued`: over the draft */
  readonly form: (isContinued: boolean) => ReactNode
}

export function DraftOffer({ draft, nameOf, frame = (question) => question, form }: Props) {
  const [earlier, setEarlier] = useState(() => draftOf(draft))
  const [isContinued, setIsContinued] = useState(false)
  if (!earlier) return form(isContinued)
  const question = (
    <Question
      draft={draft}
      name={nameOf(earlier.value)}
      onContinue={() => {
        setIsContinued(true)
        setEarlier(undefined)
      }}
      onBegin={() => {
        setDraft(draft, undefined)
        setEarlier(undefined)
      }}
    />
  )
  return frame(question)
}

interface QuestionProps {
  readonly draft: string
  readonly name: string
  readonly onContinue: () => void
  readonly onBegin: () => void
}

function Question({ draft, name, onContinue, onBegin }: QuestionProps) {
  const { t } = useTranslation('common')
  const words = useWords()
  const now = useNow()
  const place = useDraftPlace(draft)
  return (
    <Stack gap="md" align="flex-start">
      <div>
        <Text fw={600}>{name === '' ? t('draft.unnamed') : t('draft.named', { name })}</Text>
        {typeof place === 'number' ? (
          <Text c="dimmed">{t('draft.from', { time: momentText(place, now, words) })}</Text>
        ) : null}
        <Text>{t('draft.choice')}</Text>
      </div>
      <Group gap="sm">
        <Button onClick={onContinue}>{t('draft.continue')}</Button>
        <Button variant="default" onClick={onBegin}>
          {t('draft.begin')}
        </Button>
      </Group>
    </Stack>
  )
}
