import { expect, it } from 'vitest'
import { err, ok } from '../../../../contract/result.ts'
import { createShareRun } from '../../../../src/sender/request/share-run.ts'

function setup(...answers: (ReturnType<typeof ok<null>> | { ok: false; error: { code: 'network' } })[]) {
  const shared: string[] = []
  const states: string[] = []
  const pending: (() => void)[] = []
  const run = createShareRun(
    (what: string) => {
      shared.push(what)
      return new Promise((resolve) => pending.push(() => resolve(answers.shift() ?? ok(null))))
    },
    (state, failure) => states.push(failure ? `${state} ${failure.code}` : state),
  )
  return { run, shared, states, answer: () => pending.shift()?.() }
}

it('[E12] a double click shares once; after the success nothing runs any more', async () => {
  const { run, shared, states, answer } = setup(ok(null))
  const first = run.start('full')
  await run.start('full')
  answer()
  await first
  await run.start('full')
  expect({ shared, states }).toEqual({ shared: ['full'], states: ['pending', 'success'] })
})

it('[E12] a failure can be tried again', async () => {
  const { run, shared, states, answer } = setup(err({ code: 'network' as const }), ok(null))
  const first = run.start('full')
  answer()
  await first
  expect(run.state()).toBe('failed')
  const second = run.start('hide_encrypted_fields')
  answer()
  await second
  expect(shared).toEqual(['full', 'hide_encrypted_fields'])
  expect(states).toEqual(['pending', 'failed network', 'pending', 'success'])
})
