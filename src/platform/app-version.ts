// Which build this is: the version that package.json says (vite.config.ts puts it in), and the build's own id, as its page says
// it: two builds of one version differ in it.

/** 'ab12cd34ab12cd34'; null in development. */
export const ownBuild = (page: Pick<Document, 'querySelector'> = document): string | null =>
  page.querySelector<HTMLMetaElement>('meta[name="anschluss-build"]')?.content ?? null

/** '0.1.0 (ab12cd34ab12cd34)' */
export const appVersion = (build = ownBuild()): string =>
  [import.meta.env.VITE_APP_VERSION, ...(build ? [`(${build})`] : [])].join(' ')
