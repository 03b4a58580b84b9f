// The tab's own storage: it outlives a reload and goes with the tab. The only place that names it.

export const tabValues = (): Storage => {
  // biome-ignore lint/style/noRestrictedGlobals: AU5: one half of a reload's key has to outlive the document, and may lie nowhere else
  return sessionStorage
}
