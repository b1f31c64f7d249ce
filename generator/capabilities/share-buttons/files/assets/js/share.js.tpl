/**
 * The button that copies the address of the page.
 */
( function () {
	'use strict';

	function show( button ) {
		var name = button.querySelector( '.xplugin-share__name' );
		var label = button.getAttribute( 'aria-label' );
		var text = name ? name.textContent : '';
		button.setAttribute( 'aria-label', button.dataset.done );
		button.classList.add( 'is-done' );
		if ( name ) {
			name.textContent = button.dataset.done;
		}
		window.setTimeout( function () {
			button.setAttribute( 'aria-label', label );
			button.classList.remove( 'is-done' );
			if ( name ) {
				name.textContent = text;
			}
		}, 2000 );
	}

	document.addEventListener( 'click', function ( event ) {
		var button = event.target.closest( '.xplugin-share__link--copy' );
		if ( button && navigator.clipboard ) {
			navigator.clipboard.writeText( button.dataset.url ).then( function () {
				show( button );
			} );
		}
	} );
} )();
