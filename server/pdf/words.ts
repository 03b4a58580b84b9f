// What a PDF of this server says in place of what its font lacks (domain/paper.ts).
export const paperWords = {
  de: { script: 'in anderer Schrift, siehe App', sign: 'Zeichen, siehe App' },
  en: { script: 'in another script, see the app', sign: 'sign, see the app' },
} as const
