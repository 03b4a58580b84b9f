// The types of file that may be sent: the union of the specification's two lists (docs/READINGS.md#0516, Q7), each with the extensions
// that it may have. What a file is its content decides (sniff.ts); its name has to agree.

export interface FileType {
  /** MIME type, as the header names it */
  readonly type: string
  readonly extensions: readonly string[]
}

export const fileTypes = {
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif', 'jpe', 'jif'] },
  png: { type: 'image/png', extensions: ['png'] },
  tiff: { type: 'image/tiff', extensions: ['tif', 'tiff'] },
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  doc: { type: 'application/msword', extensions: ['doc'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xls: { type: 'application/vnd.ms-excel', extensions: ['xls'] },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
} as const satisfies Record<string, FileType>
export type FileTypeKey = keyof typeof fileTypes

/** what browsers call the same types beside; the specification lists four for xls */
const otherNames = new Map<string, FileTypeKey>(
  Object.entries({
    'image/jpg': 'jpeg',
    'image/pjpeg': 'jpeg',
    'application/excel': 'xls',
    'application/x-excel': 'xls',
    'application/x-msexcel': 'xls',
  } as const),
)

const keys = Object.keys(fileTypes) as FileTypeKey[]
const extensionsOf = (key: FileTypeKey): readonly string[] => fileTypes[key].extensions

/** In lower case without the dot; '' when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** The type that a name promises; null for one that is not allowed. */
export const typeOfName = (name: string): FileTypeKey | null => {
  const extension = extensionOf(name)
  return keys.find((key) => extensionsOf(key).includes(extension)) ?? null
}

/** The type of a MIME name; null for one that is not allowed. */
export const typeOfMime = (mime: string): FileTypeKey | null =>
  keys.find((key) => fileTypes[key].type === mime) ?? otherNames.get(mime) ?? null

/** What becomes a JPEG where the browser can draw it, and what is told by name: better than a chooser that hides the file. */
const alsoOffered = ['webp', 'heic', 'heif', 'avif', 'bmp', 'gif', 'rtf']

/** By its name, before anybody looked at it: it may go, or become what may go. */
export const isOffered = (name: string): boolean => typeOfName(name) !== null || alsoOffered.includes(extensionOf(name))

/** what a file chooser offers */
export const acceptedTypes: string = keys
  .flatMap((key) => [...extensionsOf(key).map((extension) => `.${extension}`), fileTypes[key].type])
  .concat([...otherNames.keys(), 'image/webp', 'image/heic', 'image/heif'])
  .concat(alsoOffered.map((extension) => `.${extension}`))
  .join(',')
