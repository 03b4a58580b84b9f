// The keys of the clinic's app.
import { describe, expect, it } from 'vitest'
import { commandOf, helpedKeys, type KeyPress, startsWay } from '../../../../src/sender/keys/key-commands.ts'
import { placeAfter } from '../../../../src/sender/keys/rows.ts'

const press = (key: string, part: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  alt: false,
  inField: false,
  afterG: false,
  ...part,
})

describe('commandOf', () => {
  it('knows the letters, large or small', () => {
    expect(commandOf(press('n'), true)).toBe('new')
    expect(commandOf(press('N'), true)).toBe('new')
    expect(commandOf(press('/'), true)).toBe('search')
    expect(commandOf(press('?'), true)).toBe('help')
    expect(commandOf(press('3'), true)).toBe('group3')
    expect(commandOf(press('8'), true)).toBeNull()
  })

  it('leaves letters to a field that somebody types in, and to people who switched them off', () => {
    expect(commandOf(press('n', { inField: true }), true)).toBeNull()
    expect(commandOf(press('n'), false)).toBeNull()
  })

  it('keeps Strg+Enter and Esc in fields and with letters off', () => {
    expect(commandOf(press('Enter', { ctrl: true, inField: true }), false)).toBe('submit')
    expect(commandOf(press('Escape', { inField: true }), false)).toBe('close')
  })

  it('leaves the browser its own keys', () => {
    expect(commandOf(press('n', { ctrl: true }), true)).toBeNull()
    expect(commandOf(press('ArrowLeft', { alt: true }), true)).toBeNull()
    expect(commandOf(press('Enter'), true)).toBeNull()
  })

  it('reads the letter after G as a way to a screen only', () => {
    expect(startsWay(press('g'))).toBe(true)
    expect(startsWay(press('g', { inField: true }))).toBe(false)
    expect(commandOf(press('p', { afterG: true }), true)).toBe('patients')
    expect(commandOf(press('p'), true)).toBeNull()
    expect(commandOf(press('n', { afterG: true }), true)).toBeNull()
  })
})

describe('helpedKeys', () => {
  it('lists only keys that do something', () => {
    for (const { command, keys } of helpedKeys) {
      const key = keys.at(-1) ?? ''
      const names: Record<string, string> = { enter: 'Enter', escape: 'Escape' }
      const done = commandOf(press(names[key] ?? key, { ctrl: keys[0] === 'ctrl', afterG: keys[0] === 'G' }), true)
      expect(done?.replace(/\d$/, '')).toBe(command)
    }
  })
})

describe('placeAfter', () => {
  it('moves row by row and stays at the ends', () => {
    expect(placeAfter(-1, 1, 3)).toBe(0)
    expect(placeAfter(0, 1, 3)).toBe(1)
    expect(placeAfter(2, 1, 3)).toBe(2)
    expect(placeAfter(0, -1, 3)).toBe(0)
    expect(placeAfter(-1, -1, 3)).toBe(2)
  })
})
