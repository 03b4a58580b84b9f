// The assessments of a patient as a profile shows them: each with its total, its date and its side, and the ways to fill one in.
// Role-neutral: the ways come from the area.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type IndexKind, indexKinds } from '../../../domain/assessments.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { MessageView, ProfileView } from '../../data/ports.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from './AssessmentResults.module.css'
import { resultTexts, type ShownResult, shownResults } from './results.ts'

interface Props {
  readonly profile: ProfileView
  /** a way to the page of an index; absent: none is offered */
  readonly way?: (kind: IndexKind, label: string) => ReactNode
}

/** @param requestId the conversation whose assessments are shown beside the clinic's own */
export function AssessmentResults({ requestId, ...props }: Props & { readonly requestId: number }) {
  const texts = usePort('requests').useMessages(requestId, 'assessed')
  return <ResultPanel {...props} texts={texts.state === 'ready' ? texts.value : []} />
}

/** The same of what the patient's record has. */
export function ResultPanel({ profile, texts = [], way }: Props & { readonly texts?: readonly MessageView[] }) {
  const own = usePort('side')
  const results = shownResults(profile, texts)
  const { t } = useTranslation('assessments')
  const nameOf = (kind: IndexKind) => t(`name.${kind}`)
  if (results.length === 0 && !way) return null
  return (
    <Panel title={t('title')}>
      {results.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <FactList
          facts={results.map((result) => ({
            id: `${result.kind}/${result.by}`,
            label: nameOf(result.kind),
            value: <ResultText result={result} />,
          }))}
        />
      )}
      {way ? (
        // one stop for who goes by keys, however many indexes there are
        <details data-screen-only className={classes.more}>
          <summary className={classes.summary}>{t('ways')}</summary>
          <div className={classes.ways}>
            {indexKinds.map((kind) => {
              const isFilled = results.some((result) => result.kind === kind && result.by === own)
              return <div key={kind}>{way(kind, t(isFilled ? 'change' : 'fill', { name: nameOf(kind) }))}</div>
            })}
          </div>
        </details>
      ) : null}
    </Panel>
  )
}

function ResultText({ result }: { result: ShownResult }) {
  const { score, from } = resultTexts(result, useWords())
  return (
    <>
      <strong className="num">{score}</strong>
      <Text size="sm" c="dimmed" component="span" display="block">
        {from}
      </Text>
      {result.waiting ? <SendStateMark state={result.waiting} /> : null}
    </>
  )
}
