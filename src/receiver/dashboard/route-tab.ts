// The last part of …/requests/<part>: one of the lists, or the number of a request. Pure.
import { type RequestTab, requestTabs } from '../../data/ports.ts'

export const defaultTab: RequestTab = 'new'

export const isRequestTab = (part: unknown): part is RequestTab => requestTabs.some((tab) => tab === part)

/** The request's number, null for anything that is none: ids of 0 or less are never opened. */
export function parseRequestId(part: string): number | null {
  if (!/^[1-9]\d*$/.test(part)) return null
  const id = Number(part)
  return Number.isSafeInteger(id) ? id : null
}
