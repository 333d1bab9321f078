import type { ReactNode } from 'react';

/**
 * Line drawings of 24 by 24 pixels in the colour of the surrounding text. Each has a text next to it, so screen readers
 * skip the drawing.
 */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-4-4" />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M18 9a6 6 0 0 0-12 0c0 6-2 7-2 7h16s-2-1-2-7M10.5 20a1.8 1.8 0 0 0 3 0" />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1m0 16v1M3 12h1m16 0h1M5.6 5.6l.7.7m11.4 11.4.7.7m0-12.8-.7.7M6.3 17.7l-.7.7" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
  </Icon>
);

/** An arrow up in the colour of a rise, and an arrow down in the colour of a fall. */
export const RiseFallIcon = () => (
  <Icon>
    <path d="M8 20V5m-4 4 4-4 4 4" stroke="var(--rise)" />
    <path d="M16 4v15m-4-4 4 4 4-4" stroke="var(--fall)" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m7 10 5 5 5-5" />
  </Icon>
);

/** Two columns side by side. */
export const CompareIcon = () => (
  <Icon>
    <rect x="3.5" y="4" width="7" height="16" rx="1" />
    <rect x="13.5" y="4" width="7" height="16" rx="1" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <path d="M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M4 5h16v11H10l-4 4v-4H4Z" />
    <path d="M9 10.5h.01M12 10.5h.01M15 10.5h.01" />
  </Icon>
);

export const QuestionIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1" />
  </Icon>
);

export const FormIcon = () => (
  <Icon>
    <path d="M19 13v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h6M10 14l.6-3L18 3.6 20.4 6 13 13.4Z" />
  </Icon>
);

export const AppIcon = () => (
  <Icon>
    <rect x="6" y="2.5" width="12" height="19" rx="2.5" />
    <path d="M10 8h4v4h-4ZM11 18h2" />
  </Icon>
);

export const ToTopIcon = () => (
  <Icon>
    <path d="M5 4h14M12 20V9m-5 5 5-5 5 5" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

/** A panel at the left edge, with the direction in which it collapses. */
export const FoldListIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM9 5v14m7-10-3 3 3 3" />
  </Icon>
);

export const UnfoldListIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM9 5v14m4-10 3 3-3 3" />
  </Icon>
);

export const FullScreenIcon = () => (
  <Icon>
    <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />
  </Icon>
);

export const LeaveFullScreenIcon = () => (
  <Icon>
    <path d="M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon>
    <path d="M4 6h16v14H4zM4 10h16M8 3v4m8-4v4" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <path d="M4 20 20 4" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21a8 8 0 0 1 16 0" />
  </Icon>
);

const STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z';
const THUMB =
  'M7 20V10l4-7a2.3 2.3 0 0 1 2.6 2.3V9h5a1.8 1.8 0 0 1 1.8 2.2l-1.6 7.2A2 2 0 0 1 16.8 20ZM3.5 10v10';

/** Filled if the item is marked. */
export const StarIcon = ({ filled }: { filled: boolean }) => (
  <Icon>
    <path d={STAR} fill={filled ? 'currentColor' : 'none'} />
  </Icon>
);

export const ThumbIcon = ({ filled }: { filled: boolean }) => (
  <Icon>
    <path d={THUMB} fill={filled ? 'currentColor' : 'none'} />
  </Icon>
);

export const HomeIcon = () => (
  <Icon>
    <path d="m4 11 8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6" />
  </Icon>
);

export const CompassIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="m15.5 8.5-2 5-5 2 2-5Z" />
  </Icon>
);

export const DataIcon = () => (
  <Icon>
    <ellipse cx="12" cy="6" rx="7" ry="3" />
    <path d="M5 6v12c0 1.7 3.1 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3" />
  </Icon>
);

export const KeyIcon = () => (
  <Icon>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8-8m-3 3 3 3m-6 0 2 2" />
  </Icon>
);

export const UsageIcon = () => (
  <Icon>
    <path d="M4 20V4M4 20h16M8 16v-4m4 4V8m4 8v-6" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M6 3h12v18l-3-2-3 2-3-2-3 2Z" />
    <path d="M9.5 8h5m-5 4h5" />
  </Icon>
);

export const CartIcon = () => (
  <Icon>
    <path d="M3 4h2.5l2 11h10l2-8H6.2" />
    <path d="M9 20h.01M16 20h.01" />
  </Icon>
);

export const InvoiceIcon = () => (
  <Icon>
    <path d="M6 3h8l4 4v14H6Z" />
    <path d="M14 3v4h4M9 13h6m-6 4h6" />
  </Icon>
);

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M3 20c0-3.3 2.7-6 6-6s6 2.7 6 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c1.8.9 3 3 3 5.5" />
  </Icon>
);

export const GiftIcon = () => (
  <Icon>
    <path d="M4 11h16v9H4ZM3 7h18v4H3ZM12 7v13M12 7c-5 0-5-4-2.5-4S12 7 12 7s0-4 2.5-4S17 7 12 7" />
  </Icon>
);

export const WalletIcon = () => (
  <Icon>
    <path d="M18 7V4H5.5a2.5 2.5 0 0 0 0 5H20v11H5.5A2.5 2.5 0 0 1 3 17.5v-11M16 14.5h.01" />
  </Icon>
);

export const ScanIcon = () => (
  <Icon>
    <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16" />
  </Icon>
);

export const CardIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M3 10h18M7 15h3" />
  </Icon>
);

export const BankIcon = () => (
  <Icon>
    <path d="m12 3 9 5H3zM5 11v6M10 11v6M14 11v6M19 11v6M3 20h18" />
  </Icon>
);
