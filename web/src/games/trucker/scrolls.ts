/** What scrolls can be reached by the keyboard, so that its end can be read without a mouse. */
export function scrolls(node: HTMLElement): () => void {
  const look = () => {
    const overflows = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (overflows) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const watch = new ResizeObserver(look);
  watch.observe(node);
  for (const child of node.children) watch.observe(child);
  const grown = new MutationObserver(look);
  grown.observe(node, { childList: true, subtree: true });
  look();
  return () => {
    watch.disconnect();
    grown.disconnect();
  };
}
