.xplugin-breadcrumbs {
	margin-block: 0 1rem;
	font-size: 0.875em;
}

.xplugin-breadcrumbs__sign {
	margin-inline: 0.25em;
	opacity: 0.7;
}
