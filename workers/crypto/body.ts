// The base of a request as it lies sealed in the store: the record as the server last sent it, or what is left of it (SY5).
import type { RequestRecord, RequestStub } from '../../contract/http/records.ts'

export type Body =
  | { readonly kind: 'record'; readonly record: RequestRecord }
  | { readonly kind: 'stub'; readonly stub: RequestStub }
