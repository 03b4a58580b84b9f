import type { Route } from '../route.ts'
import { readLegalDocuments } from './list.ts'
import { openLegalDocument } from './open.ts'

export const legalDocumentsRoutes: readonly Route[] = [openLegalDocument, readLegalDocuments]
