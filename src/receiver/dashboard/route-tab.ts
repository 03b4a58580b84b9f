// The last part of …/requests/<part>: one of the lists, else the number of a request. Pure.
import { type RequestTab, requestTabs } from '../../data/ports.ts'

export const defaultTab: RequestTab = 'new'

export const isRequestTab = (part: unknown): part is RequestTab => requestTabs.some((tab) => tab === part)
