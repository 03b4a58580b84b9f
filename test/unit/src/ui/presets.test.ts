// What the specification presets of controls.
import { expect, it } from 'vitest'
import { theme } from '../../../../src/ui/theme/theme.ts'
import { TIME_STEP_S } from '../../../../src/ui/time-step.ts'

it('[K35] times go in steps of five minutes', () => expect(TIME_STEP_S).toBe(5 * 60))
it('[K35] a text field grows to nine rows', () =>
  expect(theme.components?.Textarea?.defaultProps).toMatchObject({ autosize: true, maxRows: 9 }))
