// Which digits may be a PIN (AU6).
import { expect, it } from 'vitest'
import { pinProblem } from '../../../domain/pin.ts'

it.each(['271828', '190473', '100200', '135790'])('%s may be one', (pin) => {
  expect(pinProblem(pin)).toBeNull()
})
it.each(['000000', '777777', '123456', '654321', '789012', '121212', '123123'])('%s is tried first', (pin) => {
  expect(pinProblem(pin)).toBe('easy')
})
it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 27182'])('%j is none', (pin) => {
  expect(pinProblem(pin)).toBe('digits')
})
