// Saves a page of a form by itself: 1.5 s after the last key, when a field is left and when the page is. What is typed lies sealed on
// the device until it is stored.
import { createStore, type StoreApi, useStore } from 'zustand'
import { err, ok, type Result } from '../../../contract/result.ts'
import { confirmed, type FieldEntries, type Stamp } from '../../../domain/forms/entries.ts'
import { outcomeOf } from '../../data/outcome-of.ts'
import type { ActionFailure, ActionOutcome } from '../../data/ports.ts'
import { draftOf, setDraft } from '../../state/drafts.ts'
import { onNetworkBack } from '../../state/network-back.ts'
import { type Laid, laidOver, pendingOf, type TypedValues, withSaved, withSent } from './form-session.ts'
import type { FormStore } from './form-store.ts'

/** What is kept of a page. */
export interface StoredPage {
  readonly values: FieldEntries
  /** somebody looked through the whole page */
  readonly checked?: Stamp | undefined
}

/** Saves over the newest state; `amend` may run several times. */
export type SavePage = (
  amend: (newest: StoredPage | null) => Result<StoredPage, ActionFailure>,
) => Promise<ActionOutcome>

export interface SaveState {
  readonly isBusy: boolean
  readonly failure: ActionFailure | null
  /** ms; null: nothing was saved yet */
  readonly savedAt: number | null
}

export interface FormSaver {
  readonly state: StoreApi<SaveState>
  /** Now, if there is anything to save. */
  save(): void
  /** 'Ich habe diese Seite geprüft': what sources filled in becomes this person's word. False: it is not meant any more. */
  check(isChecked: boolean): void
  /** Follows the store from now on; what it returns saves the rest and ends it. */
  start(): () => void
}

interface Given {
  readonly store: FormStore
  readonly savePage: SavePage
  /** id of the own account */
  readonly account: number
  /** name of the draft */
  readonly draft: string
  readonly now: () => number
}

const SAVE_AFTER_MS = 1500

/** What another page load left of this page's draft. */
export function keptTyped(draft: string): TypedValues {
  const kept = draftOf(draft)?.value
  if (typeof kept !== 'object' || kept === null) return {}
  const isTyped = (one: unknown) => typeof one === 'object' && one !== null && 'value' in one && 'base' in one
  return Object.fromEntries(Object.entries(kept).filter(([, one]) => isTyped(one))) as TypedValues
}

export const useSaveState = (saver: FormSaver): SaveState => useStore(saver.state)

export function createFormSaver({ store, savePage, account, draft, now }: Given): FormSaver {
  const state = createStore<SaveState>(() => ({ isBusy: false, failure: null, savedAt: null }))
  let timer: ReturnType<typeof setTimeout> | undefined
  /** what was asked for while something ran */
  let next: (() => void) | null = null

  async function run(amend: (newest: StoredPage | null) => Result<StoredPage, ActionFailure>, done: () => void) {
    state.setState({ isBusy: true, failure: null })
    const outcome = await outcomeOf(() => savePage(amend))
    if (outcome.ok) {
      done()
      state.setState({ isBusy: false, savedAt: now() })
    } else {
      state.setState({ isBusy: false, failure: outcome.error })
    }
    const waiting = next
    next = null
    if (outcome.ok) waiting?.()
  }

  const keep = () => {
    const { typed } = store.view.getState().session
    setDraft(draft, Object.keys(typed).length > 0 ? typed : undefined)
  }

  function save() {
    clearTimeout(timer)
    const { session, sources } = store.view.getState()
    const sent = pendingOf(session)
    if (Object.keys(sent).length === 0) return
    if (state.getState().isBusy) {
      next = save
      return
    }
    store.change((current) => withSent(current, sent))
    let laid: Laid | null = null
    const stamp = { by: account, at: now() }
    const take = () => {
      const found = laid
      if (found) store.change((current) => withSaved(current, sent, found))
      // the page may be gone by now
      keep()
    }
    void run((newest) => {
      laid = laidOver(session, sent, newest?.values ?? {}, stamp, sources)
      // nothing of it can be stored before somebody chooses
      if (laid.clashes.length === Object.keys(sent).length) return err({ code: 'conflict' })
      return ok({ ...newest, values: laid.entries })
    }, take).then(() => {
      if (laid === null || laid.clashes.length < Object.keys(sent).length) return
      take()
      state.setState({ failure: null })
    })
  }

  function check(isChecked: boolean) {
    save()
    if (state.getState().isBusy) {
      next = () => check(isChecked)
      return
    }
    const { sources, asked } = store.view.getState()
    const stamp = { by: account, at: now() }
    void run(
      (newest) => {
        const values = newest?.values ?? {}
        if (!isChecked) return ok({ values })
        return ok({ values: confirmed(values, [...asked], stamp, sources), checked: stamp })
      },
      () => {},
    )
  }

  return {
    state,
    save,
    check,
    start() {
      const stopFollowing = store.view.subscribe(({ session }, before) => {
        if (session.typed === before.session.typed) return
        keep()
        if (state.getState().failure !== null) state.setState({ failure: null })
        clearTimeout(timer)
        timer = setTimeout(save, SAVE_AFTER_MS)
      })
      const stopWaiting = onNetworkBack(save)
      save()
      return () => {
        stopFollowing()
        stopWaiting()
        clearTimeout(timer)
        save()
      }
    },
  }
}
