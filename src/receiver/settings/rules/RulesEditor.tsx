// The matching rules as a form with its bar: what is not saved yet, throwing it away, saving. Leaving asks first.
import { Text } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredRules } from '../../../../contract/http/matching-rules.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../../data/ports.ts'
import { FieldErrorSummary } from '../../../ui/FieldErrorSummary.tsx'
import { CatchmentPanel } from './CatchmentPanel.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { OfferPanel } from './OfferPanel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { ProblemsElsewhere } from './ProblemsElsewhere.tsx'
import classes from './Rules.module.css'
import { type FieldProblem, partOf, problemsFrom, type RulesPart, rulesOf } from './rules-form.ts'
import { SaveBar } from './SaveBar.tsx'
import { SendersPanel } from './SendersPanel.tsx'
import { useRulesForm } from './use-rules-form.ts'
import { WorkloadPanel } from './WorkloadPanel.tsx'

interface Props {
  readonly page: RulesPart
  readonly careproviderId: number
  readonly kept: StoredRules
  readonly onKept: (kept: StoredRules) => void
}

export function RulesEditor({ page, careproviderId, kept, onKept }: Props) {
  const { t } = useTranslation('rules')
  const port = usePort('rules')
  const edited = useRulesForm(careproviderId, kept)
  const { form, set } = edited
  const base = useId()
  const [attempt, setAttempt] = useState(0)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle')

  const idOf = (field: string) => `${base}-${field}`
  const textOf = ({ text, values }: FieldProblem) => t(text, { ...values })
  const shows = (found: readonly FieldProblem[]) => {
    setProblems(found)
    setAttempt((before) => before + 1)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 'saving') return
    setFailure(null)
    const rules = rulesOf(form)
    if (!rules.ok) return shows(rules.error)
    setProblems([])
    setStep('saving')
    const answer = await port.save(careproviderId, kept.rev, rules.value).catch(() => null)
    setStep(answer?.ok ? 'saved' : 'idle')
    if (!answer) return setFailure({ code: 'network' })
    if (answer.ok) {
      edited.forget()
      return onKept(answer.value)
    }
    const named = problemsFrom(answer.error.errors ?? [], rules.value)
    if (named.length > 0) return shows(named)
    setFailure(answer.error)
    // what a colleague has saved shows under the own changes
    if (answer.error.code === 'conflict') {
      const newest = await port.read(careproviderId).catch(() => null)
      if (newest?.ok) onKept(newest.value)
    }
  }
  const fields = {
    form,
    idOf,
    problemOf: (field: string) => {
      const found = problems.find((one) => one.field === field)
      return found ? textOf(found) : null
    },
    set: ((field, value) => {
      setStep('idle')
      setFailure(null)
      setProblems((before) => before.filter((one) => one.field !== field))
      set(field, value)
    }) as typeof set,
  }
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <Text>{t('why')}</Text>
      <FieldErrorSummary
        attempt={attempt}
        errors={problems
          .filter(({ field }) => partOf(field) === page)
          .map((one) => ({ fieldId: idOf(one.field), text: textOf(one) }))}
      />
      <ProblemsElsewhere
        careproviderId={careproviderId}
        problems={problems
          .filter(({ field }) => partOf(field) !== page)
          .map((one) => ({ part: partOf(one.field), text: textOf(one) }))}
      />
      {page === 'services' ? (
        <>
          <OfferPanel {...fields} />
          <PeoplePanel {...fields} />
          <SendersPanel {...fields} senders={kept.senders} />
        </>
      ) : page === 'search' ? (
        <CatchmentPanel {...fields} careproviderId={careproviderId} />
      ) : (
        <WorkloadPanel {...fields} />
      )}
      <SaveBar
        edited={edited}
        kept={kept}
        step={step}
        failure={failure?.code ?? null}
        onDiscard={() => {
          setProblems([])
          setFailure(null)
          edited.discard()
        }}
      />
      <LeaveQuestion careproviderId={careproviderId} edited={edited} />
    </form>
  )
}
