// Decoders of the pictures in scans: JPEG 2000, JBIG2 and fax.
export const files = import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{openjpeg,jbig2}.wasm', {
  eager: true,
  query: '?url&inline',
  import: 'default',
})
