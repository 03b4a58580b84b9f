// What the specification presets of controls.
import { expect, it } from 'vitest'
import { theme } from '../../../../src/ui/theme/theme.ts'
import { TIME_STEP_S } from '../../../../src/ui/time-step.ts'

it('[K35] a text grows to nine rows, and times go in steps of five minutes', () => {
  expect(theme.components?.Textarea?.defaultProps).toMatchObject({ autosize: true, maxRows: 9 })
  expect(TIME_STEP_S).toBe(5 * 60)
})
