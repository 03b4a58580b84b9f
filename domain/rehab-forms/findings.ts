// What a doctor says in the forms of both payers. Lengths: specification, reference catalogues, section 5; what it leaves open says so.
import { day, group, is, long, ops, repeat, text, yesNo } from '../forms/define.ts'
import { lengths } from './person.ts'

export const diagnosis = text('diagnosis', { max: lengths.line, required: true, help: true })

export const wasOperated = is('operationPerformed', true)

export const operations = group('operations', [
  yesNo('operationPerformed', { required: true }),
  repeat('operations', {
    max: 5,
    when: wasOperated,
    required: true,
    missing: 'operations',
    fields: [
      day('operationDate', { required: true }),
      // an operation may have several codes; that there is room for three is ours
      ops('ops', { required: true }),
      ops('secondOps'),
      ops('thirdOps'),
      yesNo('woundHealing', { required: true }),
    ],
  }),
])

const hasComplications = is('complicationsOccurred', true)

export const complications = group('complications', [
  yesNo('complicationsOccurred', { required: true }),
  text('complication1', { max: lengths.line, when: hasComplications, required: true }),
  text('complication2', { max: lengths.line, when: hasComplications }),
  text('complication3', { max: lengths.line, when: hasComplications }),
])

export const goal = group('goal', [long('rehabGoal', { max: lengths.long, required: true })])
