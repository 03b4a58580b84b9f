// What stands at the foot of the pages: legal documents, and where this page runs. Filled once a page, when it is idle.
import { create } from 'zustand'
import type { Environment } from '../../domain/environment.ts'
import type { LegalLink } from '../../domain/legal-documents.ts'

interface Foot {
  /** the server has answered, or could not be asked */
  readonly isAsked: boolean
  readonly documents: readonly LegalLink[]
  /** pages of the operator, null: none */
  readonly contact: string | null
  readonly help: string | null
  /** the operator's mail address for providers, null: none */
  readonly support: string | null
  /** null: nobody knows yet, or it is production, which shows none */
  readonly environment: Environment | null
  /** shows the page as in another environment */
  readonly switchTo: (environment: Environment) => void
}

export const useFoot = create<Foot>(() => ({
  isAsked: false,
  documents: [],
  contact: null,
  help: null,
  support: null,
  environment: null,
  switchTo: () => {},
}))
