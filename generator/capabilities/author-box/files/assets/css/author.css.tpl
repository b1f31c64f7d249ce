.xplugin-author {
	display: flex;
	flex-wrap: wrap;
	gap: 1rem 1.25rem;
	align-items: flex-start;
	margin: 2rem 0;
	padding: 1.25rem;
	border: 1px solid rgba(125, 125, 125, 0.28);
	border-radius: 12px;
}

.xplugin-author__picture img {
	display: block;
	width: 5rem;
	height: 5rem;
	border-radius: 50%;
	object-fit: cover;
}

.xplugin-author__body {
	flex: 1;
	min-width: 12rem;
}

.xplugin-author__heading {
	margin: 0 0 0.25rem;
	font-size: 0.9rem;
}

.xplugin-author__name {
	margin: 0 0 0.5rem;
	font-size: 1.15rem;
	font-weight: 600;
}
