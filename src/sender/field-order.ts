// Hints stand below the field, so that fields beside each other stay on one line.

export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
