/** Opens what is folded around the heading that the address names, which would be hidden otherwise. */
export function openFolds(): void {
  const id = decodeURIComponent(location.hash.slice(1))
  let fold = id === '' ? null : document.getElementById(id)?.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details')
  }
}
