import { type ReactNode, useState } from 'react';
import { Link, type To } from 'react-router';
import { formatNumber } from '../../format/index.ts';
import styles from './Tree.module.css';

interface TreeEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly count?: number;
  readonly title?: string | undefined;
}

/** A link to a page of the site (`to`) or to a URL of the server (`href`). */
export interface TreeLeaf extends TreeEntry {
  readonly to?: To;
  readonly href?: string;
  readonly current?: boolean | 'page';
}

export interface TreeBranch extends TreeLeaf {
  readonly children: readonly TreeNode[];
  /** Whether the branch is open until the reader opens or closes it. A group cannot be closed. */
  readonly open: boolean | 'group';
  /** The accessible name of the arrow, for a branch whose name is itself a link. */
  readonly arrowLabel?: string;
}

export type TreeNode = TreeLeaf | TreeBranch;

interface TreeProps {
  nodes: readonly TreeNode[];
  /** Called when the reader chooses a page of the site. */
  onGo?: (() => void) | undefined;
  /** Keeps the scroll position after a choice. */
  preventScrollReset?: boolean;
  /** Replaces the current history entry when a link is chosen. */
  replace?: boolean | undefined;
}

/** The frame of related trees: a navigation landmark with a name. */
export function TreeNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tree} aria-label={label}>
      {children}
    </nav>
  );
}

/** Links under their branches, for navigation. Tab reaches each one, like any link. */
export function Tree({ nodes, ...options }: TreeProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.key}>
          {'children' in node ? <Branch branch={node} {...options} /> : <Leaf leaf={node} {...options} />}
        </li>
      ))}
    </ul>
  );
}

type BranchProps = Omit<TreeProps, 'nodes'> & { branch: TreeBranch };

function Branch({ branch, ...options }: BranchProps) {
  const children = <Tree nodes={branch.children} {...options} />;
  if (branch.to !== undefined) return <LinkedBranch branch={branch} {...options} />;
  if (branch.open === 'group') {
    return (
      <>
        <p className={styles.entry}>
          <Name entry={branch} />
        </p>
        {children}
      </>
    );
  }
  return (
    <details open={branch.open}>
      <summary className={styles.entry}>
        <Name entry={branch} />
      </summary>
      {children}
    </details>
  );
}

function LinkedBranch({ branch, ...options }: BranchProps) {
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? branch.open !== false;
  return (
    <>
      <div className={styles.linked}>
        <Leaf leaf={branch} {...options} />
        <button
          type="button"
          className={styles.arrow}
          aria-expanded={open}
          aria-label={branch.arrowLabel}
          onClick={() => setToggled(!open)}
        />
      </div>
      {open && <Tree nodes={branch.children} {...options} />}
    </>
  );
}

function Leaf({
  leaf,
  onGo,
  preventScrollReset = false,
  replace = false,
}: Omit<TreeProps, 'nodes'> & { leaf: TreeLeaf }) {
  const { to, href, title, current = false, count } = leaf;
  if (to === undefined) {
    return (
      <a href={href} className={styles.entry}>
        <Name entry={leaf} />
      </a>
    );
  }
  return (
    <Link
      to={to}
      title={title}
      className={styles.entry}
      preventScrollReset={preventScrollReset}
      replace={replace}
      aria-current={current === false ? undefined : current}
      data-empty={count === 0}
      onClick={onGo}
    >
      <Name entry={leaf} />
    </Link>
  );
}

function Name({ entry: { label, count } }: { entry: TreeEntry }) {
  return (
    <>
      <span>{label}</span>
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{formatNumber(count)}</span>
        </>
      )}
    </>
  );
}
