// The workers' types for the rest of the page, which names no worker itself.
export type {
  DraftsApi,
  FileDraft,
  FileOwner,
  FilesApi,
  HeadRecord,
  HeadSlice,
  KeptForReload,
  LocalApi,
  LocalEvents,
  LocalRequest,
  OnlineApi,
  OnlineDraft,
  OpenedMessage,
  OpenRefusal,
  RequestDraft,
  SessionApi,
} from '../../workers/crypto/api.ts'
