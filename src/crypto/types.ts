// The workers' types for the rest of the page, which names no worker itself.
export type {
  DraftsApi,
  FileDraft,
  FileOwner,
  FilesApi,
  GrantRefusal,
  HeadRecord,
  HeadSlice,
  KeptForReload,
  LocalApi,
  LocalEvents,
  LocalRequest,
  MadeSheet,
  OnlineApi,
  OnlineDraft,
  OpenedMessage,
  OpenRefusal,
  RequestDraft,
  SessionApi,
} from '../../workers/crypto/api.ts'
export type { LinkApi } from '../../workers/online/api.ts'
