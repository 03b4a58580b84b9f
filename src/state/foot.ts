// What stands at the foot of the pages: legal documents, and where this page runs. Filled once a page, when it is idle.
import { create } from 'zustand'
import type { Environment } from '../../domain/environment.ts'
import type { LegalLink } from '../../domain/legal-documents.ts'

interface Foot {
  readonly documents: readonly LegalLink[]
  /** null: nobody knows yet, or it is production, which shows none */
  readonly environment: Environment | null
  /** for developers */
  readonly canSwitch: boolean
  /** shows the page anew as in another environment */
  readonly switchTo: (environment: string) => void
}

export const useFoot = create<Foot>(() => ({ documents: [], environment: null, canSwitch: false, switchTo: () => {} }))
