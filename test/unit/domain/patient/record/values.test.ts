import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNothing, type RecordTree, valueAt, withValueAt } from '../../../../../domain/patient/record/values.ts'
import { holds } from '../../properties.ts'

const tree: RecordTree = { identity: { counter: 2, financing: { payout: 1 } }, care_needs: { counter: 2 } }

describe('a value at a path', () => {
  it('is found as deep as it lies', () => {
    expect(valueAt(tree, 'identity.financing.payout')).toBe(1)
    expect(valueAt(tree, 'identity.financing.insurance_type')).toBeUndefined()
    expect(valueAt(tree, 'diagnosis.corona.test_result')).toBeUndefined()
    expect(valueAt(tree, 'identity.counter.toString')).toBeUndefined()
  })

  it('is set beside others, and makes its groups', () => {
    const changed = withValueAt(tree, 'diagnosis.corona.test_result', 'positiv')
    expect(changed).toEqual({ ...tree, diagnosis: { corona: { test_result: 'positiv' } } })
    expect(tree).not.toHaveProperty('diagnosis')
  })

  it.each([null, undefined, '', ' ', false, [], {}])('goes with %j, and an empty group with it', (nothing) => {
    expect(withValueAt(tree, 'identity.financing.payout', nothing)).toEqual({
      identity: { counter: 2 },
      care_needs: { counter: 2 },
    })
  })

  it('may be zero', () => {
    expect(valueAt(withValueAt(tree, 'identity.financing.payout', 0), 'identity.financing.payout')).toBe(0)
  })
})

const path = fc.array(fc.stringMatching(/^[a-z_]{1,6}$/), { minLength: 1, maxLength: 4 }).map((keys) => keys.join('.'))
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))

it('reads back what was set, for any path and value', () =>
  holds(fc.tuple(path, value), ([where, what]) => {
    const read = valueAt(withValueAt(tree, where, what), where)
    if (isNothing(what)) expect(read).toBeUndefined()
    else expect(read).toEqual(what)
  }))

it('set twice is as set once, and taken away is as never set', () =>
  holds(fc.tuple(path, value), ([where, what]) => {
    const once = withValueAt({}, where, what)
    expect(withValueAt(once, where, what)).toEqual(once)
    expect(withValueAt(once, where, null)).toEqual({})
  }))
