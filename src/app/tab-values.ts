// The browser's two small storages: a tab's own, which outlives a reload and goes with the tab, and the one that all tabs share.
// The only place that names them.

export const tabValues = (): Storage => {
  // biome-ignore lint/style/noRestrictedGlobals: AU5: one half of a reload's key has to outlive the document, and may lie nowhere else
  return sessionStorage
}

/** What all tabs read at once. */
export const sharedValues = (): Storage => {
  // biome-ignore lint/style/noRestrictedGlobals: a tab that resumes has to know at once, and a counter is no secret
  return localStorage
}
