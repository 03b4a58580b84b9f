// Adobe's tables of the characters of Asia.
export const files = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  eager: true,
  query: '?url&inline',
  import: 'default',
})
