// What pdf.js needs beside itself, by the names that it asks for. Each group is one script of the build, loaded with the first PDF
// that needs it.
const groups = {
  fonts: () => import('./fonts.ts'),
  characters: () => import('./characters.ts'),
  decoders: () => import('./decoders.ts'),
}

/** Throws for a name that pdf.js does not have. */
export async function pdfData(name: string): Promise<Uint8Array> {
  const group = name.endsWith('.bcmap') ? 'characters' : name.endsWith('.wasm') ? 'decoders' : 'fonts'
  const { files } = await groups[group]()
  const [, dataUrl] = Object.entries(files).find(([path]) => path.endsWith(`/${name}`)) ?? []
  if (dataUrl === undefined) throw new Error(`pdf.js has no ${name}`)
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}
