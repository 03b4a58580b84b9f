// What the specification presets of controls.
import { expect, it } from 'vitest'
import { TIME_STEP_S } from '../../../../src/ui/time-step.ts'

it('[K35] times go in steps of five minutes', () => expect(TIME_STEP_S).toBe(5 * 60))
