import type { Route } from '../route.ts'
import { dropChunks, readChunks } from './chunks.ts'
import { putChunk } from './put.ts'

export const blobsRoutes: readonly Route[] = [dropChunks, putChunk, readChunks]
