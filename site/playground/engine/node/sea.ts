export const isSea = () => false
