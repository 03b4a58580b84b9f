// The standard fonts of PDF, which a form or an old letter does not bring along.
export const files = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  eager: true,
  query: '?url&inline',
  import: 'default',
})
