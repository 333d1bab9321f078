import type { ComponentType } from 'react';
import {
  BankIcon,
  BellIcon,
  CartIcon,
  CompassIcon,
  DataIcon,
  FormIcon,
  GiftIcon,
  HomeIcon,
  InvoiceIcon,
  KeyIcon,
  ListIcon,
  PeopleIcon,
  PersonIcon,
  StarIcon,
  UsageIcon,
  WalletIcon,
} from '../../shared/ui/icons.tsx';

/** The icon of each page of the personal center, by the name of the page. */
export const MENU_ICONS: Readonly<Record<string, ComponentType>> = {
  'personal-center/rmd': HomeIcon,
  'personal-center/guide': CompassIcon,
  'personal-center/api': DataIcon,
  'personal-center/key': KeyIcon,
  'personal-center/use': UsageIcon,
  'personal-center/collect': () => <StarIcon filled={false} />,
  'personal-center/capital': WalletIcon,
  'personal-center/orders': ListIcon,
  'personal-center/cart': CartIcon,
  'personal-center/invoice': InvoiceIcon,
  'personal-center/holdings': BankIcon,
  'personal-center/profile': PersonIcon,
  'personal-center/members': PeopleIcon,
  'personal-center/messages': BellIcon,
  'personal-center/invitation': GiftIcon,
  'personal-center/feedback': FormIcon,
};
