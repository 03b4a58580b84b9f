// A page of the portal that the server draws with the app's own components: what crosses from the server to the drawing thread, and
// from there to the browser, in the page. Both are parts of one build.
import type { PortalFoot, PortalRegionSettings } from './http/portal-pages.ts'
import type { PortalConsultant, PortalListing, PortalProvider } from './http/portal-search.ts'
import type { OwnTexts } from './http/texts.ts'

/** below the region's address */
export const drawnPages = ['funnel', 'listing', 'provider', 'consultant', 'glossary'] as const
export type DrawnPage = (typeof drawnPages)[number]

/** what the page shows; null: it asks for nothing */
export type DrawnData = PortalListing | PortalProvider | PortalConsultant | null

/** What the browser takes over with the page. Public like the page itself. */
export interface DrawnState {
  /** path and query as they were asked for */
  readonly asked: string
  /** the address that the page shows: the asked one, put right */
  readonly address: string
  /** ms: the time that it shows */
  readonly now: number
  readonly data: DrawnData
  /** who carries the portal; null: nobody knew */
  readonly foot: PortalFoot | null
  /** what its region asks */
  readonly region: PortalRegionSettings
}

export interface Drawn {
  readonly page: DrawnPage
  readonly html: string
  readonly state: DrawnState
  /** the operator's texts that it was drawn with; null: none */
  readonly texts: OwnTexts | null
}

/** @template Filters what the address asks for, read once by who asks */
export interface DrawQuestion<Filters = unknown> {
  /** path and query */
  readonly url: string
  readonly hostname: string
  /** ms */
  readonly now: number
  /** of the address, as they hold at that time */
  readonly filters: Filters
}

/** An answer of the API. */
export interface ApiAnswer {
  readonly status: number
  readonly body: string
}

/**
 * Draws a page; null: it is none that is drawn here (another region, no place, nobody there), the browser does it.
 * @param read a public answer of the API, by path and query
 * @throws what a component throws
 */
export type DrawPage<Filters = unknown> = (
  question: DrawQuestion<Filters>,
  read: (url: string) => Promise<ApiAnswer>,
) => Promise<Drawn | null>

/** What the drawing thread hears … */
export type ToThread =
  | { readonly id: number; readonly question: DrawQuestion }
  | { readonly reading: number; readonly answer: ApiAnswer }
/** … and says. */
export type FromThread =
  /** several may be under way for one question, each with a number of its own */
  | { readonly id: number; readonly reading: number; readonly read: string }
  | { readonly id: number; readonly drawn: Drawn | null }
  | { readonly id: number; readonly failed: string }

/** attribute of the style sheets that a drawn page does without until its scripts run */
export const LATE_STYLE = 'data-late'

/** attribute of the links to the scripts of a drawn page, which are fetched once it is painted */
export const LATE_SCRIPT = 'data-late-script'
/** its value where the script is run by itself; the others are what it imports */
export const LATE_SCRIPT_RUNS = 'runs'

/** id of the element that holds the operator's texts that the page was drawn with, as JSON; absent: it has none */
export const DRAWN_TEXTS = 'drawn-texts'

/** id of the element that holds the state, as JSON */
export const DRAWN_STATE = 'drawn-state'

/** Cookie with which a browser of the portal says that it shows another scheme than the system's, so that the page comes in it. */
export const SCHEME_COOKIE = 'scheme'
export const chosenSchemes = ['light', 'dark'] as const
export type ChosenScheme = (typeof chosenSchemes)[number]
