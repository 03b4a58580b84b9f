// What the browser says about the space that it gives this page. Null where it does not say.

export interface StorageFacts {
  /** the browser has promised not to clear it on its own */
  readonly isPersistent: boolean | null
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
}

/** Never rejects. */
export async function readStorageFacts(): Promise<StorageFacts> {
  const storage: StorageManager | undefined = navigator.storage
  const isPersistent = await storage?.persisted?.().catch(() => null)
  const estimate = await storage?.estimate?.().catch(() => null)
  return {
    isPersistent: isPersistent ?? null,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
  }
}
