// Sending an answer from a dialog: reads the form, shows what to correct, hands it to the port, and closes on success.
import { useState } from 'react'
import type { Result } from '../../../contract/result.ts'
import type { AnswerOutcome } from '../../data/ports.ts'
import { useCapacityAfter } from '../capacity/after-answer.ts'
import type { FieldProblem } from './form-problem.ts'

interface Answering<Read, Field extends string> {
  readonly read: () => Result<Read, readonly FieldProblem<Field>[]>
  readonly send: (read: Read) => Promise<AnswerOutcome>
  /** after the input has been taken over */
  readonly onDone: () => void
}

export function useAnswer<Read, Field extends string>({ read, send, onDone }: Answering<Read, Field>) {
  const [found, setFound] = useState<readonly FieldProblem<Field>[]>([])
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const capacity = useCapacityAfter()

  async function submit() {
    if (isSending) return
    const form = read()
    setFailure(null)
    setAttempt(attempt + 1)
    setFound(form.ok ? [] : form.error)
    if (!form.ok) return
    setIsSending(true)
    const outcome = await send(form.value).finally(() => setIsSending(false))
    if (!outcome.ok) return setFailure(outcome.error.code)
    capacity.report(outcome.value.actionId)
    onDone()
  }
  // what was put right goes at once; nothing new is found fault with while somebody types
  const current = found.length > 0 ? read() : null
  const isLeft = ({ field }: FieldProblem<Field>) =>
    current?.ok === false && current.error.some((problem) => problem.field === field)
  const problems = found.filter(isLeft)
  /** key of the text at a field, undefined when it is in order */
  const problemOf = (field: Field) => problems.find((problem) => problem.field === field)?.text
  return { problems, problemOf, attempt, failure, isSending, capacity, submit: () => void submit() }
}
