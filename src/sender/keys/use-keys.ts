// Listens to the keys of the clinic's app. A screen names what it does with a command; the rest passes on. While a dialog is
// open nothing but its own keys work.
import { useEffect, useEffectEvent } from 'react'
import { commandOf, type KeyCommand, type KeyPress, startsWay } from './key-commands.ts'
import { useLetterKeys } from './letter-keys.ts'

export type KeyHandlers = Partial<Record<KeyCommand, () => void>>

/** 'g' is the start of a way for this long, ms */
const WAY_MS = 1500
const fields = 'input, textarea, select, [contenteditable="true"]'
const dialogs = '[role="dialog"][aria-modal="true"]'
/** these hold no text, so letters on them are commands */
const wordless = new Set(['checkbox', 'radio', 'button'])

function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches(fields)) return false
  return !(target instanceof HTMLInputElement && wordless.has(target.type))
}

/** Calls the handler of each command while the part is shown. */
export function useKeys(handlers: KeyHandlers): void {
  const lettersOn = useLetterKeys((state) => state.on)
  const run = useEffectEvent((press: KeyPress, event: KeyboardEvent) => {
    const command = commandOf(press, lettersOn)
    const handler = command === null ? undefined : handlers[command]
    if (!handler) return
    event.preventDefault()
    handler()
  })

  useEffect(() => {
    let wayUntil = 0
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector(dialogs)) return
      const press: KeyPress = {
        key: event.key,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
        inField: takesLetters(event.target),
        afterG: event.timeStamp < wayUntil,
      }
      wayUntil = startsWay(press) ? event.timeStamp + WAY_MS : 0
      run(press, event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
